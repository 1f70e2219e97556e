import { LitElement } from 'lit';

/** An element of the page without a shadow root, so that the page's styles and labels reach into it. */
export abstract class LightElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
