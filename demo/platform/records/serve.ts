import type { OperationRow, OperationTable, Resource, RouteText } from '../../../src/api/describe/row.ts';
import type { Handler, Handlers, HandlersOf } from '../base/call.ts';
import { Family } from './family.ts';
import { inputOf, requireId } from './input.ts';

/** The handler of an operation that does what its verb says. */
function handlerOf(family: Family, { verb, action = '' }: OperationRow): Handler {
  switch (verb) {
    case 'list':
      return (call) => family.page(call, inputOf(call));
    case 'create':
      return async (call) => family.view(call, await family.create(call, inputOf(call)));
    case 'update':
      return async (call) => {
        const input = inputOf(call);
        return family.view(call, await family.update(call, requireId(input), input));
      };
    case 'delete':
      return (call) => family.remove(call, requireId(inputOf(call)));
    case 'act':
      return async (call) => family.view(call, await family.change(call, requireId(inputOf(call)), action));
    default:
      return async (call) => family.view(call, await family.find(call, requireId(inputOf(call))));
  }
}

/**
 * The handlers of a product. A described resource has those of its verbs, whatever the method and the spelling of the path.
 * @param families of the resources that are more than their description
 * @param odd handlers that do something else, typed by their operation's schemas. A resource that has only such needs no family
 */
export function serve<Table extends OperationTable>(
  table: Table,
  families: readonly Family[] = [],
  odd: HandlersOf<Table> = {},
): Handlers {
  const byTitle = new Map(families.map((family) => [family.options.title, family]));
  const familyOf = (resource: Resource): Family => {
    const family = byTitle.get(resource.title) ?? new Family(resource);
    byTitle.set(resource.title, family);
    return family;
  };
  const rows = Object.entries(table) as [RouteText, OperationRow][];
  const usual = rows.flatMap(([route, row]) =>
    row.resource === undefined || Object.hasOwn(odd, route)
      ? []
      : [[route, handlerOf(familyOf(row.resource), row)] as const],
  );
  return { ...Object.fromEntries(usual), ...(odd as Handlers) };
}
