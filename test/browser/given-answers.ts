type Answers = Readonly<Record<string, object>>;

/**
 * Returns the base URL of an API with these responses, for cases the demo data doesn't cover. A request gets the first
 * response whose name is in its path or query, after `delayMs`.
 */
export async function answering(answers: Answers, delayMs = 0): Promise<string> {
  const address = `${location.origin}/given/${crypto.randomUUID()}`;
  await changeAnswers(address, answers, delayMs);
  return address;
}

/** Gives an API of `answering` other responses. */
export async function changeAnswers(address: string, answers: Answers, delayMs = 0): Promise<void> {
  await fetch(address, { method: 'POST', body: JSON.stringify({ answers, delayMs }) });
}
