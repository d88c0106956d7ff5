import type { JSX } from 'preact';
import { useStyles } from '../core/view/context.ts';
import { Text } from '../core/view/Text.tsx';
import type { BallotTranslate, ChoiceRow } from '../poll/ballot-model.ts';
import { Choices } from '../poll/Choices.tsx';
import css from './quiz.css';
import type { QuizAnswer } from './quiz.ts';

interface QuizProps {
  readonly answer: QuizAnswer;
  readonly rows: readonly ChoiceRow[];
  /** Of the labels and the explanation. */
  readonly language: string | null;
  readonly locale: string;
  readonly t: BallotTranslate;
}

/**
 * The results of a quiz: whether the answer was right and why, and each option marked by a word and a sign beside its color.
 *
 * @csspart right With `message`, the verdict on a right answer; with `badge`, a correct option.
 * @csspart wrong With `message`, the verdict on a wrong answer; with `badge`, the visitor's own option, if it is wrong.
 */
export default function Quiz({ answer: { quiz, isRight }, rows, language, locale, t }: QuizProps): JSX.Element {
  useStyles(css);
  const chosen = rows.filter((row) => row.chosen).map(({ id }) => id);
  const mark = ({ id }: ChoiceRow) => {
    const isOwn = chosen.includes(id);
    const isCorrect = quiz.correct.includes(id);
    if (isOwn) {
      return (
        <Text part={isCorrect ? 'badge own right' : 'badge own wrong'}>
          {t(isCorrect ? 'rightYours' : 'wrongYours')}
        </Text>
      );
    }
    return (
      isCorrect && (
        <span part="badge right">
          <Text>{t('rightAnswer')}</Text>
          <span aria-hidden="true">{'\u00a0'}✓</span>
        </span>
      )
    );
  };
  // The mark takes the place of “Your vote” and of the leader.
  const plain = rows.map((row) => ({ ...row, chosen: false, leading: false }));
  return (
    <>
      <div class="verdict" part={isRight ? 'message right' : 'message wrong'}>
        <strong>
          <Text>{t(isRight ? 'right' : 'wrong')}</Text>
        </strong>
        {quiz.explanation && (
          <p>
            <Text language={language}>{quiz.explanation}</Text>
          </p>
        )}
      </div>
      <Choices rows={plain} type={null} language={language} locale={locale} t={t} controls={mark} />
    </>
  );
}
