/** The attributes that the address of `overlay.html` may set: none is shown as text, links anywhere or votes. */
export const OVERLAY_ATTRIBUTES: readonly string[] = [
  'embed-id',
  'link',
  'public-key',
  'api',
  'lang',
  'refresh',
  'look',
  'linger',
  'alert-seconds',
  'preview',
];
