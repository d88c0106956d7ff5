import type { HTMLAttributes, JSX } from 'preact';
import { directionOfLetters, languageTag } from '../../../src/text/direction.ts';
import { useDirection } from './context.ts';

type Direction = 'ltr' | 'rtl' | 'auto';
type Tag = 'bdi' | 'span' | 'b' | 'label' | 'p' | 'h2';

interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'lang' | 'dir'> {
  readonly as?: Tag;
  readonly children: string;
  /** The language that the owner gave, which decides how the text is read and read out. */
  readonly language?: string | null | undefined;
  /** Of a label. */
  readonly for?: string;
}

/** The element is replaced together with its text, because page translators replace the text nodes that Preact would update. */
const element = ({ as: Element = 'bdi', children: text, language, ...others }: TextProps, dir: Direction) => (
  <Element {...(others as object)} dir={dir} lang={languageTag(language)} key={text}>
    {text}
  </Element>
);

/** Apart, because few texts are mixed, and hooks cost memory in each of a widget's twenty. */
function MixedText(props: TextProps): JSX.Element {
  const directionOf = useDirection();
  return element(props, directionOf(props.children, props.language));
}

/**
 * Everything that a widget says is rendered by this component: people's text and our own messages, with their direction and
 * language.
 */
export function Text(props: TextProps): JSX.Element {
  const dir = directionOfLetters(props.children);
  return dir ? element(props, dir) : <MixedText {...props} />;
}

/** A number, an amount or a percentage, which page translators leave alone. Calls Text, to be one component and not two. */
export const Figure = (props: Omit<TextProps, 'language'>): JSX.Element =>
  Text({ as: 'span', translate: false, ...props });
