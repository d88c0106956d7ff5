import { ABOUT } from '../../../../widgets/about.ts';

/** What a switch applies to: requests whose method and path start with `route`. Runs in Node and in the browser. */
export const SWITCHES: readonly { readonly route: string; readonly title: string }[] = [
  { route: '', title: 'Everything' },
  ...Object.entries(Object.assign({}, ...Object.values(ABOUT).map(({ requests }) => requests)) as object).map(
    ([route, title]) => ({ route, title: String(title) }),
  ),
];
