/**
 * A document with its own members. Read directly, a member is hidden by a form, frame or image of the page with its name:
 * `<iframe name="hidden">`.
 */
export function ownDocument(target: Document = document): Document {
  return new Proxy(target, {
    get(_, name) {
      const member: unknown = Reflect.get(Object.getPrototypeOf(target), name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
