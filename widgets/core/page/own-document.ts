/**
 * A part of the page with its own members. Read directly, a member of a document is hidden by a form, frame or image of the page with
 * its name, `<iframe name="hidden">`, and that of a form by a field: `<input name="matches">`.
 */
export function own<T extends Node>(target: T): T {
  return new Proxy(target, {
    get(_, name) {
      const member: unknown = Reflect.get(Object.getPrototypeOf(target), name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

export const ownDocument = (target: Document = document): Document => own(target);
