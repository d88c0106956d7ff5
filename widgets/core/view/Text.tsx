import type { HTMLAttributes, JSX } from 'preact';
import { directionOfLetters, languageTag } from '../../../src/text/direction.ts';
import { useDirection } from './context.ts';

type Direction = 'ltr' | 'rtl' | 'auto';
type Tag = 'bdi' | 'span' | 'b' | 'label' | 'p' | 'h2';

interface TextOptions extends Omit<HTMLAttributes<HTMLElement>, 'lang' | 'dir' | 'children'> {
  readonly as?: Tag;
  /** The language that the owner gave, which decides how the text is read and read out. */
  readonly language?: string | null | undefined;
  /** Of a label. */
  readonly for?: string;
}

interface TextProps extends TextOptions {
  readonly children: string;
}

/** The element is replaced together with its text, because page translators replace the text nodes that Preact would update. */
const element = (text: string, { as: Element = 'bdi', language, ...others }: TextOptions, dir: Direction) => (
  <Element {...(others as object)} dir={dir} lang={languageTag(language)} key={text}>
    {text}
  </Element>
);

/** Few texts are mixed, and only these need the page's direction. */
function MixedText({ children, ...options }: TextProps): JSX.Element {
  const directionOf = useDirection();
  return element(children, options, directionOf(children, options.language));
}

/**
 * Everything that a widget says is rendered by this function: people's text and our own messages, with their direction and
 * language. Where a widget has twenty texts, call it instead of rendering `Text`: a component takes half a kilobyte.
 */
export function text(children: string, options: TextOptions = {}): JSX.Element {
  const dir = directionOfLetters(children);
  return dir ? element(children, options, dir) : <MixedText {...options}>{children}</MixedText>;
}

export const Text = ({ children, ...options }: TextProps): JSX.Element => text(children, options);

/** A number, an amount or a percentage, which page translators leave alone. */
export const figure = (children: string, options: TextOptions = {}): JSX.Element =>
  text(children, { as: 'span', translate: false, ...options });

export const Figure = ({ children, ...options }: TextProps): JSX.Element => figure(children, options);
