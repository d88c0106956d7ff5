/** The attributes that the address of `overlay.html` may set: none is shown as text, links anywhere or votes. */
export const OVERLAY_ATTRIBUTES: readonly string[] = [
  'embed-id',
  'payment-link-id',
  'public-key',
  'api',
  'lang',
  'refresh',
  'linger',
  'alert-seconds',
  'preview',
];
