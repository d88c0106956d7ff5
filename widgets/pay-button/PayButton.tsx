import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { useWidget } from '../core/view/context.ts';
import { lazy } from '../core/view/lazy.tsx';
import { Figure, Text } from '../core/view/Text.tsx';
import { PayLink } from '../pay-link/PayLink.tsx';
import { PayEvent } from '../pay-link/pay-event.ts';
import { payButtonMessages } from '../words/en/pay-button.ts';
import type { attributes } from './attributes.ts';
import type { PayButtonModel } from './create-pay-button.ts';
import { Amounts, Thanks } from './parts.tsx';
import { availability, isPayable, priceText } from './pay-button-model.ts';
import { QrButton } from './QrButton.tsx';

const Notify = lazy(() => import('../core/notify/Notify.tsx'));

/** The link with its price and availability. When it can't be paid now, the same as text, with the reason. */
export function PayButton({ model }: { readonly model: PayButtonModel }): JSX.Element {
  const widget = useWidget<typeof attributes>();
  const pay = useRef<HTMLDivElement>(null);
  const { label, layout, target, qr, notify, headingLevel, clientReference } = widget.attributes.value;
  const t = widget.translator(payButtonMessages);
  const locale = widget.locale.value;
  const link = model.paymentLink.value;
  const href = model.href.value;
  const phoneHref = model.phoneHref.value;
  const currency = model.currency.value;
  const returned = model.returned.value;

  const kind = model.kind.value;
  const text = label ?? link?.buttonText ?? t(kind);
  const price = link && priceText(link, t, locale, model.amount.value);
  const card = layout === 'card' ? link : null;
  // A price that the visitor doesn't choose stands on the card itself.
  const [cardPrice, buttonPrice] = card?.amount ? [price, null] : [null, price];
  const Heading = `h${headingLevel}` as 'h2';
  const isPopup = target === 'popup';
  const line = link && availability(link);
  const state = (link?.status === 'inactive' && link.inactiveMessage) || (line && t(...line));

  const onPay = (event: MouseEvent) => {
    if (!href) return;
    if (currency && model.choice.value.text.trim() && !model.amount.value) {
      // The link has no amount yet, so the checkout would lose what the visitor typed.
      event.preventDefault();
      pay.current?.querySelector<HTMLInputElement>('.other-amount')?.focus();
      return;
    }
    const isCanceled = !widget.dispatch(new PayEvent(widget.host, { link: model.link, href }));
    // When the browser blocks the popup, the link opens its new tab instead.
    const opensPopup = !isCanceled && isPopup && openPopup(href);
    if (isCanceled || opensPopup) event.preventDefault();
    else if (isPopup || target === '_blank') model.awaitReturn('tab');
    if (opensPopup) model.awaitReturn('popup');
  };

  const linkWith = (words: string, shownPrice: string | null = null) =>
    href === null ? null : (
      <PayLink
        href={href}
        label={words}
        price={shownPrice}
        about={link?.title === words ? null : link?.title}
        target={isPopup ? '_blank' : target === 'auto' ? undefined : target}
        newTab={isPopup ? t('popup') : target === '_blank' ? t('newTab') : null}
        onPay={onPay}
      />
    );

  return (
    <div ref={pay} class={card ? 'pay card' : 'pay'} part={card ? 'card' : undefined} data-label={text}>
      {/* Decorative: the title says what it shows. */}
      {card?.imageUrl && <img part="image" src={card.imageUrl} alt="" referrerpolicy="no-referrer" loading="lazy" />}
      {card?.title && (
        <Text as={Heading} part="title">
          {card.title}
        </Text>
      )}
      {cardPrice && !returned && (
        <Figure as="p" part="price">
          {cardPrice}
        </Figure>
      )}
      {card?.description && !returned && (
        <Text as="p" part="description">
          {card.description}
        </Text>
      )}
      {returned ? (
        <Thanks
          link={model.link}
          clientReference={returned}
          kind={kind}
          title={card ? null : (link?.title ?? null)}
          // A reference of the owner's may have several payments, which the goal counts together.
          hasGoal={Boolean(link?.goalId && !clientReference)}
          linkWith={linkWith}
        />
      ) : (
        <>
          {link && currency && (
            <Amounts
              suggested={link.suggestedAmounts}
              currency={currency}
              choice={model.choice}
              amount={model.amount.value}
              onEnter={() => pay.current?.querySelector('a')?.click()}
            />
          )}
          {linkWith(text, buttonPrice) || (
            <p class="quiet unavailable" part="message">
              <span class="offer">
                <span>
                  <Text>{text}</Text>
                </span>{' '}
                {buttonPrice && <Figure part="price">{buttonPrice}</Figure>}
              </span>
            </p>
          )}
          {qr && phoneHref && <QrButton href={phoneHref} t={t} />}
          {state && (
            <p class="state" part="meta">
              <Text>{state}</Text>
            </p>
          )}
          {notify && link && !isPayable(link) && (
            <Notify pageId={notify} about={`link:${model.link}`} opens={link.status === 'scheduled'} />
          )}
        </>
      )}
    </div>
  );
}

/** Opens a new window without access to this page. Must run in the click itself. */
function openPopup(href: string): boolean {
  const popup = open(href, '_blank', 'popup,width=480,height=760');
  if (popup) popup.opener = null;
  return popup !== null;
}
