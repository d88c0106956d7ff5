import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedNames, changeOf, PICTURE_NAMES, takeAll } from '../screenshots/pictures.ts';
import { openStage, type Picture, type Stage } from '../screenshots/take.ts';

/** The widgets look as they did when somebody last accepted how they look, and an audit finds nothing in them. */

let stage: Stage;
let pictures: ReadonlyMap<string, Picture>;

beforeAll(async () => {
  stage = await openStage();
  pictures = await takeAll(stage);
});
afterAll(() => stage?.close());

describe('a widget', () => {
  it('has a scene for each accepted picture', async () => {
    expect((await acceptedNames()).filter((name) => !PICTURE_NAMES.includes(name))).toEqual([]);
  });

  it.each(PICTURE_NAMES)('looks as accepted, and is accessible: %s', async (name) => {
    const { image = new Uint8Array(), violations } = pictures.get(name) ?? {};
    const change = await changeOf(name, image);
    expect(change, change ?? name).toBeNull();
    expect(violations).toEqual([]);
  });
});
