import type { ComponentChild } from 'preact';
import { within } from '../../src/client/with-timeout.ts';
import type { PaymentLink } from '../../src/resources/payment-link.ts';
import type { ValuesOf } from '../core/attributes.ts';
import type { CommonValues, WidgetContext } from '../core/types.ts';
import type { attributes } from './attributes.ts';
import { loadQr } from './load-qr.ts';
import type { PaySay } from './model.ts';

/** For as long a click waits for what it needs. */
const LOAD_MS = 10_000;

/** What is drawn above the link and below it. */
export interface Extras {
  readonly above: ComponentChild;
  readonly below: ComponentChild;
}

/**
 * What the attributes `layout` and `qr` add to the link.
 *
 * @param found null where nothing was asked: there is no card then
 * @param href null where it cannot be paid: there is no code then
 */
export function extrasOf(
  { layout, qr, headingLevel }: Pick<ValuesOf<typeof attributes> & CommonValues, 'layout' | 'qr' | 'headingLevel'>,
  found: PaymentLink | null,
  href: string | null,
  say: PaySay,
  context: Pick<WidgetContext, 'host' | 'signal' | 'announce'>,
): Extras {
  const showQr = async (address: string) => {
    try {
      const { openQr } = await within(LOAD_MS, 'qr', context.signal, loadQr);
      openQr(context.host, address, say);
    } catch {
      context.announce(say('qrFailed'));
    }
  };
  return {
    above: layout === 'card' && found && card(found, headingLevel),
    below: qr && href && (
      <button class="quiet" part="qr" type="button" aria-haspopup="dialog" onClick={() => void showQr(href)}>
        {say('qr')}
      </button>
    ),
  };
}

/** @param level 2 to 6 */
function card({ title, description, imageUrl }: PaymentLink, level: number): ComponentChild {
  const Heading = `h${level}` as 'h2';
  return [
    // What it is of is said by the title.
    imageUrl && <img key="image" part="image" src={imageUrl} alt="" referrerpolicy="no-referrer" loading="lazy" />,
    title && (
      <Heading key="title" part="title" dir="auto">
        {title}
      </Heading>
    ),
    description && (
      <p key="description" part="description" dir="auto">
        {description}
      </p>
    ),
  ];
}
