import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Which blocks of a long list are near what a person sees, and how high the others were when last drawn: ten thousand hits are
 * some hundred elements. Blocks say their number in `data-block`; an element with `data-end` asks for more when it comes near.
 */
export class NearBlocks implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #reachedEnd: () => void;
  readonly #heights = new Map<number, number>();
  #near = new Set(FIRST);
  #blocks: IntersectionObserver | undefined;
  #end: IntersectionObserver | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, reachedEnd: () => void) {
    this.#host = host;
    this.#reachedEnd = reachedEnd;
    host.addController(this);
  }

  hostConnected(): void {
    const root = this.#host.closest('.pane');
    this.#blocks = new IntersectionObserver((entries) => this.#saw(entries), { root, rootMargin: '100% 0px' });
    this.#end = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.#reachedEnd();
    }, { root, rootMargin: '300px 0px' });
  }

  hostDisconnected(): void {
    this.#blocks?.disconnect();
    this.#end?.disconnect();
  }

  /** Whatever stands there now is watched from now on; what an observer is told twice it reports at once. */
  hostUpdated(): void {
    this.#blocks?.disconnect();
    this.#end?.disconnect();
    for (const block of this.#host.querySelectorAll('[data-block]')) this.#blocks?.observe(block);
    for (const end of this.#host.querySelectorAll('[data-end]')) this.#end?.observe(end);
  }

  /** Other hits stand there now: the first are seen first. */
  reset(): void {
    this.#near = new Set(FIRST);
    this.#heights.clear();
  }

  isNear(block: number): boolean {
    return this.#near.has(block);
  }

  /** In px: as drawn last, else about what so many hits take. */
  heightOf(block: number, hits: number): number {
    return this.#heights.get(block) ?? hits * HIT_HEIGHT;
  }

  #saw(entries: readonly IntersectionObserverEntry[]): void {
    let changed = false;
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const block = Number(target instanceof HTMLElement ? target.dataset['block'] : undefined);
      if (isIntersecting === this.#near.has(block)) continue;
      changed = true;
      if (isIntersecting) this.#near.add(block);
      else {
        this.#near.delete(block);
        this.#heights.set(block, boundingClientRect.height);
      }
    }
    if (changed) this.#host.requestUpdate();
  }
}

const FIRST: readonly number[] = [0];
const HIT_HEIGHT = 96; // px, in a narrow sidebar
