/**
 * The address of an API that gives these answers, for what the demo's data has none of. To a request whose path or query has the
 * name of one in it, that one is the answer; the first, where there are several.
 */
export async function answering(answers: Readonly<Record<string, object>>): Promise<string> {
  const address = `${location.origin}/given/${crypto.randomUUID()}`;
  await fetch(address, { method: 'POST', body: JSON.stringify(answers) });
  return address;
}
