import type { Plugin, ProgramNode } from 'rollup';

/**
 * Writes `let` for every `const` of what is shipped: one word instead of two compresses better, and declarations that stood
 * apart become one (60 bytes of a single script, 130 of the one with all). TypeScript has seen to it that nothing constant is
 * assigned to. As long as before, so that source maps hold: a minifier drops the spaces.
 */
export function constAsLet(): Plugin {
  return {
    name: 'const-as-let',
    renderChunk(code) {
      const places = constants(this.parse(code));
      let written = code;
      for (const at of places) written = `${written.slice(0, at)}let  ${written.slice(at + 'const'.length)}`;
      return { code: written, map: null };
    },
  };
}

/** Where a declaration begins with `const`. */
function constants(program: ProgramNode): number[] {
  const found: number[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, kind, start } = node as { type?: unknown; kind?: unknown; start?: unknown };
    if (type === 'VariableDeclaration' && kind === 'const') found.push(Number(start));
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return found;
}
