import type { HTMLAttributes, JSX } from 'preact';
import { languageTag } from '../../../src/text/direction.ts';
import { useDirection } from './context.ts';

type Tag = 'bdi' | 'span' | 'b' | 'label' | 'p' | 'h2';

interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'lang' | 'dir'> {
  readonly as?: Tag;
  readonly children: string;
  /** The language that the owner gave, which decides how the text is read and read out. */
  readonly language?: string | null | undefined;
  /** Of a label. */
  readonly for?: string;
}

/**
 * Everything that a widget says is rendered by this component: people's text and our own messages, with their direction and
 * language. The element is replaced together with its text, because page translators replace the text nodes that Preact
 * would update.
 */
export function Text({ as: Element = 'bdi', children: text, language, ...others }: TextProps): JSX.Element {
  const directionOf = useDirection();
  return (
    <Element {...(others as object)} dir={directionOf(text, language)} lang={languageTag(language)} key={text}>
      {text}
    </Element>
  );
}

/** A number, an amount or a percentage, which page translators leave alone. */
export const Figure = (props: Omit<TextProps, 'language'>): JSX.Element => (
  <Text as="span" translate={false} {...props} />
);
