import { signal } from '@preact/signals';

interface Frame {
  readonly title: string;
  readonly src: string;
}

/** Runs pages in visible frames, since browsers don't paint hidden ones. */
export class FrameStage {
  readonly #frames = signal<readonly Frame[]>([]);

  /** Loads a page and resolves with the first message from it that `isAnswer` accepts, or null after `timeoutMs`. */
  run<T>(frame: Frame, isAnswer: (data: unknown) => data is T, timeoutMs: number): Promise<T | null> {
    this.#frames.value = [...this.#frames.peek(), frame];
    return new Promise((done) => {
      const end = (answer: T | null): void => {
        globalThis.removeEventListener('message', listen);
        clearTimeout(timer);
        this.#frames.value = this.#frames.peek().filter((other) => other !== frame);
        done(answer);
      };
      const listen = ({ data }: MessageEvent<unknown>): void => {
        if (isAnswer(data)) end(data);
      };
      const timer = setTimeout(end, timeoutMs, null);
      globalThis.addEventListener('message', listen);
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
