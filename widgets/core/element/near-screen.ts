/** How far from the screen a widget starts, in CSS pixels: about a second of scrolling. */
const NEAR = 300;

/** Called with an element when it comes near the screen, and when it leaves. */
export type OnNear = (element: Element, isNear: boolean) => void;

/** Shared by all widgets. It keeps watching after they start, so that nothing off screen is refreshed. */
let observer: IntersectionObserver | undefined;

/** Elements that entered the page in this task. */
let entered: Element[] = [];

function isNearScreen(element: Element): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  const isRendered = element.getClientRects().length > 0;
  return isRendered && bottom > -NEAR && top < innerHeight + NEAR && right > -NEAR && left < innerWidth + NEAR;
}

/** All elements share one observer, so every call passes the same function. */
export function watchScreen(element: Element, onNear: OnNear): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const { width, height } = boundingClientRect;
        // At the edge of a frame from another site, Chromium reports an element without a size as out of view.
        onNear(target, isIntersecting || (!width && !height && isNearScreen(target)));
      }
    },
    { rootMargin: `${NEAR}px` },
  );
  observer.observe(element);
}

export function unwatchScreen(element: Element): void {
  observer?.unobserve(element);
}

/** Earlier than the observer, which reports with the next frame. Layout is read once for all elements of a task. */
export function checkScreenSoon(element: Element, onNear: OnNear): void {
  // Inside a frame, only the observer knows what is visible.
  if (window.parent !== window) return;
  if (!entered.length) {
    setTimeout(() => {
      const near = entered.filter(isNearScreen);
      entered = [];
      for (const each of near) onNear(each, true);
    });
  }
  entered.push(element);
}
