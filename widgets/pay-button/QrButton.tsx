import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { lazy } from '../core/view/lazy.tsx';
import { Text } from '../core/view/Text.tsx';
import type { PayButtonTranslate } from './pay-button-model.ts';

const QrDialog = lazy(
  () => import('./QrDialog.tsx'),
  () => null,
);

interface QrButtonProps {
  readonly href: string;
  readonly t: PayButtonTranslate;
}

/** Opens a dialog with a QR code for paying with a phone. The dialog's chunk loads on the first click. */
export function QrButton({ href, t }: QrButtonProps): JSX.Element {
  const isOpen = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    isOpen.value = true;
  };
  const close = () => {
    isOpen.value = false;
    button.current?.focus();
  };
  return (
    <>
      <button ref={button} class="quiet qr" part="quiet-button" type="button" aria-haspopup="dialog" onClick={open}>
        <Text>{t('qr')}</Text>
      </button>
      {isOpen.value && <QrDialog href={href} onClose={close} />}
    </>
  );
}
