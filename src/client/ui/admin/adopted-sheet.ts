interface SheetOptions {
  key: string
  container: Node
}

/**
 * Emotion's style sheet without a `<style>` element: the pages' policy allows none, not even an
 * empty one, but sheets made by a script of ours are part of that script.
 */
export class AdoptedSheet {
  readonly key: string
  readonly container: Node
  readonly isSpeedy = true
  /** Emotion looks here for elements to put others before. */
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
      // A rule with another browser's own selector; this one neither knows nor needs it.
    }
  }

  flush(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => sheet !== this.#sheet,
    )
    this.#sheet.replaceSync('')
  }

  /** Rules for the whole page stand before those of its parts. */
  #adopt(): void {
    const others = document.adoptedStyleSheets
    if (others.includes(this.#sheet)) return
    document.adoptedStyleSheets = this.key.endsWith('-global')
      ? [this.#sheet, ...others]
      : [...others, this.#sheet]
  }
}
