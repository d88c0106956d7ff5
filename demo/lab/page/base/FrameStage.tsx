import { signal } from '@preact/signals';

interface Frame {
  readonly title: string;
  readonly src: string;
}

const HIDDEN = Symbol('hidden');

function whenVisible(): Promise<void> {
  return new Promise((done) => {
    const check = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', check);
      done();
    };
    document.addEventListener('visibilitychange', check);
    check();
  });
}

/** Runs pages in visible frames, since browsers don't paint hidden ones. Pauses while this tab is in the background. */
export class FrameStage {
  readonly #frames = signal<readonly Frame[]>([]);

  /**
   * Loads a page and resolves with the first message from it that `isAnswer` accepts, or null after `timeoutMs` or when `canceled`
   * aborts. A page that was interrupted by another tab is loaded again.
   */
  async run<T>(
    frame: Frame,
    isAnswer: (data: unknown) => data is T,
    timeoutMs: number,
    canceled: AbortSignal,
  ): Promise<T | null> {
    for (;;) {
      await whenVisible();
      const answer = await this.#load(frame, isAnswer, timeoutMs, canceled);
      if (answer !== HIDDEN) return answer;
    }
  }

  #load<T>(
    frame: Frame,
    isAnswer: (data: unknown) => data is T,
    timeoutMs: number,
    canceled: AbortSignal,
  ): Promise<T | typeof HIDDEN | null> {
    this.#frames.value = [...this.#frames.peek(), frame];
    return new Promise((done) => {
      const end = (answer: T | typeof HIDDEN | null): void => {
        globalThis.removeEventListener('message', listen);
        document.removeEventListener('visibilitychange', pause);
        canceled.removeEventListener('abort', giveUp);
        clearTimeout(timer);
        this.#frames.value = this.#frames.peek().filter((other) => other !== frame);
        done(answer);
      };
      const listen = ({ data }: MessageEvent<unknown>): void => {
        if (isAnswer(data)) end(data);
      };
      const pause = (): void => {
        if (document.hidden) end(HIDDEN);
      };
      const giveUp = (): void => end(null);
      const timer = setTimeout(giveUp, timeoutMs);
      canceled.addEventListener('abort', giveUp);
      globalThis.addEventListener('message', listen);
      document.addEventListener('visibilitychange', pause);
    });
  }

  /** Component that shows the running frames. */
  readonly Frames = (props: { readonly class?: string }) => (
    <div class="stage">
      {this.#frames.value.map(({ title, src }) => (
        <figure key={src}>
          <figcaption>{title}</figcaption>
          <iframe {...props} title={title} src={src} />
        </figure>
      ))}
    </div>
  );
}
