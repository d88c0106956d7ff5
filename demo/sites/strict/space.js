// What the documented snippet says in its style attributes, for a page whose policy allows no style at all: a script of its own may
// still make a sheet.
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  'creator-poll { display: block; min-height: max(440px, 660px - 50vw) } creator-pay-button { display: block; min-height: 44px }',
);
document.adoptedStyleSheets = [sheet];
