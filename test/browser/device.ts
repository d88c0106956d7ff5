import * as runner from '@web/test-runner-commands';

/** The device that shows the page. What a test changes, `clean` takes back before the next one. */

type Media = Parameters<typeof runner.emulateMedia>[0];

const USUAL: Media = { colorScheme: 'light', reducedMotion: 'no-preference' };
const changed = new Set<keyof Media>();
let isResized = false;

export async function emulateMedia(media: Media): Promise<void> {
  await runner.emulateMedia(media);
  for (const name of Object.keys(media)) changed.add(name as keyof Media);
}

export async function setViewport(size: { readonly width: number; readonly height: number }): Promise<void> {
  isResized = true;
  await runner.setViewport(size);
}

export async function resetDevice(): Promise<void> {
  const media = Object.fromEntries([...changed].map((name) => [name, USUAL[name]]));
  if (changed.size > 0) await runner.emulateMedia(media);
  if (isResized) await runner.setViewport({ width: 800, height: 600 });
  changed.clear();
  isResized = false;
}
