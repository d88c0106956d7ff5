import ts from 'typescript';

const { factory } = ts;

/** The members of a type that is an object, also an open one: `{ ... } & { [key: string]: unknown }`. */
function membersOf(type: ts.TypeNode): readonly ts.TypeElement[] | undefined {
  if (ts.isTypeLiteralNode(type)) return type.members;
  if (!ts.isIntersectionTypeNode(type)) return undefined;
  const parts = type.types.map(membersOf);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

function namedType(name: string, type: ts.TypeNode): ts.Statement {
  const exported = [factory.createToken(ts.SyntaxKind.ExportKeyword)];
  const members = membersOf(type);
  return members
    ? factory.createInterfaceDeclaration(exported, name, undefined, undefined, members)
    : factory.createTypeAliasDeclaration(exported, name, undefined, type);
}

const nameOf = (node: ts.TypeElement): string => (node.name && 'text' in node.name ? node.name.text : '');

/**
 * Turns each schema of `components` into an exported type of its own, so that editors show `Charge`, where they would
 * spell out `components["schemas"]["Charge"]`.
 */
export function withNamedSchemas(nodes: readonly ts.Node[]): ts.Node[] {
  return nodes.flatMap((node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'components') return [node];
    const [schemas] = node.members.filter((member) => nameOf(member) === 'schemas');
    if (!schemas || !ts.isPropertySignature(schemas) || !schemas.type) return [node];
    const named = (membersOf(schemas.type) ?? []).flatMap((schema) =>
      ts.isPropertySignature(schema) && schema.type ? [namedType(nameOf(schema), schema.type)] : [],
    );
    const { modifiers, name, typeParameters, heritageClauses, members } = node;
    const others = members.filter((member) => member !== schemas);
    return [
      ...named,
      factory.updateInterfaceDeclaration(node, modifiers, name, typeParameters, heritageClauses, others),
    ];
  });
}

/** Lets optional members be `undefined`, which omits them, also for a caller with `exactOptionalPropertyTypes`. */
export function withUndefined(nodes: readonly ts.Node[]): ts.Node[] {
  const undefinedType = factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
  const transform = (context: ts.TransformationContext) => (node: ts.Node) => {
    const visit = (inner: ts.Node): ts.Node => {
      const member = ts.visitEachChild(inner, visit, context);
      if (!ts.isPropertySignature(member) || !member.questionToken || !member.type) return member;
      const type = factory.createUnionTypeNode([member.type, undefinedType]);
      return factory.updatePropertySignature(member, member.modifiers, member.name, member.questionToken, type);
    };
    return visit(node);
  };
  return ts.transform([...nodes], [transform]).transformed;
}

/** References to a schema, by the name of its type. */
export const withNamedReferences = (types: string): string =>
  types.replaceAll(/components\["schemas"\]\["(\w+)"\]/g, '$1');
