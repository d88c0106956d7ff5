import css from '../pay-button/extras.css';
import { extrasOf } from '../pay-button/extras.tsx';

/** What a pay button loads beside its data where it is a card, or has a QR code. */
export { css, extrasOf };
