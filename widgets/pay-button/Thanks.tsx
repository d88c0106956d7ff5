import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { ownDocument } from '../core/page/own-document.ts';
import { useStyles, useWidget } from '../core/view/context.ts';
import { Text } from '../core/view/Text.tsx';
import { type ReturnedDetail, ReturnedEvent } from '../pay-link/returned-event.ts';
import type { attributes } from './attributes.ts';
import { tellReturn } from './return-channel.ts';
import thanks from './thanks.css';

interface ThanksProps extends ReturnedDetail {
  readonly sentence: string;
  /** The link to the checkout, to pay again. */
  readonly children: ComponentChildren;
}

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

/** Takes the place of the button when the visitor has come back from the checkout, with the link to pay again beside it. */
export default function Thanks({ link, clientReference, sentence, children }: ThanksProps): JSX.Element {
  const widget = useWidget<typeof attributes>();
  const line = useRef<HTMLParagraphElement>(null);
  useStyles(thanks);

  useEffect(() => {
    if (!isFirst({ link, clientReference })) return;
    const { host } = widget;
    void closesPopup({ link, clientReference }).then((isClosed) => {
      if (isClosed) return;
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
      {children}
    </div>
  );
}
