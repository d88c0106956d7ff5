import { expect, it } from 'vitest';
import { eventually } from '../../test/helpers/eventually.ts';
import { requests, settle, TestElement } from './element/test-element.fixture.tsx';
import { onTestPage } from './element/test-page.fixture.ts';
import { OLD_ATTRIBUTES } from './old-attributes.ts';
import { RENAMED } from './renamed.ts';

const { consoleWarn } = onTestPage();

it('every attribute that has a new name is looked for', () => {
  expect(new Set(OLD_ATTRIBUTES)).toEqual(new Set(Object.values(RENAMED).flatMap(Object.keys)));
});

it('an attribute of an earlier build gets one line in the console with its new name', async () => {
  class Goal extends TestElement {
    static override readonly tag = 'creator-goal';
  }
  Goal.define();
  const goal = '<creator-goal item-id="a" loading="eager"';
  document.body.innerHTML = `${goal} donors="5" layout="ring"></creator-goal>`;
  await settle();
  await requests.at(-1)?.answer('hello');
  document.body.innerHTML = `${goal} payment-link-id="a" layout="overlay"></creator-goal>${goal} paymentlinkid="a"></creator-goal>`;
  await settle();
  await requests.at(-1)?.answer('hello');
  await eventually(() =>
    expect(consoleWarn.mock.calls.flat()).toEqual([
      'creator-widgets: <creator-goal>: payment-link-id is now link.',
      'creator-widgets: <creator-goal>: layout=overlay is now <creator-overlay link="…">.',
    ]),
  );
});
