// Reserves space like the documented snippet, for a page whose policy forbids styles but not constructed style sheets.
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  'creator-poll { display: block; min-height: 490px } creator-pay-button { display: block; min-height: 44px }',
);
document.adoptedStyleSheets = [sheet];
