import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useStyles, useWidget } from '../core/view/context.ts';
import { Text } from '../core/view/Text.tsx';
import { payButtonMessages } from '../words/en/pay-button.ts';
import styles from './qr-dialog.css';
import { qrPath } from './qr-path.ts';

interface QrDialogProps {
  readonly href: string;
  readonly onClose: () => void;
}

/** A modal dialog with the QR code of a URL. */
export default function QrDialog({ href, onClose }: QrDialogProps): JSX.Element {
  const { translator } = useWidget();
  const t = translator(payButtonMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const { size, path } = qrPath(href);

  useStyles(styles);
  useLayoutEffect(() => dialog.current?.showModal(), []);

  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a modal dialog with Escape
    <dialog
      ref={dialog}
      class="card"
      part="qr"
      aria-label={t('qr')}
      onClose={onClose}
      onClick={({ target }) => {
        // A click on the backdrop targets the dialog itself.
        if (target === dialog.current) close();
      }}
    >
      <Text as="p">{t('scan')}</Text>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qr')} shape-rendering="crispEdges">
        <path d={path} />
      </svg>
      <button type="button" class="button" onClick={close}>
        <Text>{t('close')}</Text>
      </button>
    </dialog>
  );
}
