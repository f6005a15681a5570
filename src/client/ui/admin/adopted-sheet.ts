interface SheetOptions {
  key: string
  container: Node
}

/**
 * Emotion's style sheet as a constructed sheet: the CSP allows no `<style>` element, not even an
 * empty one.
 */
export class AdoptedSheet {
  readonly key: string
  readonly container: Node
  readonly isSpeedy = true
  /** Emotion reads this to insert elements before them; always empty. */
  readonly tags: HTMLStyleElement[] = []
  readonly #sheet = new CSSStyleSheet()

  constructor({ key, container }: SheetOptions) {
    this.key = key
    this.container = container
  }

  insert(rule: string): void {
    this.#adopt()
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length)
    } catch {
      // A vendor selector that this browser does not support.
    }
  }

  flush(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => sheet !== this.#sheet,
    )
    this.#sheet.replaceSync('')
  }

  /** Global rules come before those of components. */
  #adopt(): void {
    const others = document.adoptedStyleSheets
    if (others.includes(this.#sheet)) return
    document.adoptedStyleSheets = this.key.endsWith('-global')
      ? [this.#sheet, ...others]
      : [...others, this.#sheet]
  }
}
