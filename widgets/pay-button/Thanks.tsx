import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { currency, total } from '../../src/resources/money.ts';
import { goalRequest } from '../../src/resources/requests.ts';
import { object, readData, required } from '../../src/resources/schema.ts';
import { DOT } from '../../src/text/formats.ts';
import { formatMoney } from '../../src/text/money.ts';
import { ownDocument } from '../core/page/own-document.ts';
import { useStyles, useWidget } from '../core/view/context.ts';
import { Figure, Text } from '../core/view/Text.tsx';
import { goalQuery } from '../data/queries.ts';
import { type ReturnedDetail, ReturnedEvent } from '../pay-link/returned-event.ts';
import { payButtonMessages } from '../words/en/pay-button.ts';
import type { attributes } from './attributes.ts';
import { tellReturn } from './return-channel.ts';
import thanks from './thanks.css';

interface ThanksProps extends ReturnedDetail {
  readonly kind: keyof typeof THANKS;
  /** What was paid for; null where the card says so. */
  readonly title: string | null;
  readonly hasGoal: boolean;
  /** The link to the checkout; null when nothing more can be paid. */
  readonly linkWith: (label: string) => JSX.Element | null;
}

const THANKS = { payment: 'paid', subscription: 'subscribed', donation: 'donated' } as const;
/** Nobody subscribes twice. */
const AGAIN = { payment: 'payAgain', subscription: null, donation: 'donateAgain' } as const;

/** The payments whose return has been told in this tab, where the browser refuses a storage. */
const told = new Set<string>();

/** Whether a return is to be told: once for a link, reference and tab, however often the page is loaded. */
function isFirst({ link, clientReference }: ReturnedDetail): boolean {
  const key = `creator-returned:${link} ${clientReference}`;
  const isKnown = told.has(key);
  told.add(key);
  try {
    const isStored = sessionStorage.getItem(key) !== null;
    if (!isStored) sessionStorage.setItem(key, '');
    return !isKnown && !isStored;
  } catch {
    return !isKnown;
  }
}

/** Tells the page that opened this window, which goes on from there. Browsers let a script close popups only. */
async function closesPopup(payment: ReturnedDetail): Promise<boolean> {
  if ((await tellReturn(payment)) === 'popup') close();
  return closed;
}

/** What a payment has added to a goal. A price says less: a promotion may have lowered it. */
const contribution = object({
  currency: required(currency),
  yours: required(object({ amount: required(total) })),
});

/** Takes the place of the button when the visitor has come back from the checkout, with a link to pay again. */
export default function Thanks(props: ThanksProps): JSX.Element {
  const { link, clientReference, kind, title, hasGoal, linkWith } = props;
  const widget = useWidget<typeof attributes>();
  const t = widget.translator(payButtonMessages);
  const sentence = t(THANKS[kind]);
  const again = AGAIN[kind];
  const line = useRef<HTMLParagraphElement>(null);
  const [given, setGiven] = useState('');
  useStyles(thanks);

  useEffect(() => {
    if (!hasGoal) return;
    const { client, locale, signal } = widget;
    const [route, input] = goalRequest(goalQuery(link, clientReference));
    const show = ({ data }: { readonly data: unknown }) => {
      const { yours, currency: unit } = readData(data, contribution);
      setGiven(formatMoney(yours.amount, unit, locale.peek(), 'short'));
    };
    // The thanks need no amount.
    client
      .request(route, { ...input, signal })
      .then(show)
      .catch(() => {});
  }, [widget, link, clientReference, hasGoal]);

  useEffect(() => {
    const { host } = widget;
    void closesPopup({ link, clientReference }).then((isClosed) => {
      // A popup has a copy of what its opener's tab remembers, so it closes first.
      if (isClosed || !isFirst({ link, clientReference })) return;
      const { activeElement: active, body } = ownDocument(host.ownerDocument);
      if (!active || active === body || host.contains(active)) line.current?.focus();
      widget.announce(sentence);
      widget.dispatch(new ReturnedEvent(widget.host, { link, clientReference }));
    });
  }, [widget, link, clientReference, sentence]);

  return (
    <div class="returned">
      <p ref={line} class="thanks" part="message" tabindex={-1}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="m4.5 10.5 3.5 3.5 7.5-8" />
        </svg>
        <Text>{sentence}</Text>
      </p>
      {(title || hasGoal) && (
        <p class="given" part="meta">
          {given && <Figure as="b">{given}</Figure>}
          {given && title && DOT}
          {title && <Text>{title}</Text>}
        </p>
      )}
      {again && linkWith(t(again))}
    </div>
  );
}
