import type { Locator, Page } from '@playwright/test'
import { aPicture } from '#tests/support/uploads.ts'
import { expect } from '../support/test.ts'
import { chooseFile, type ChosenFile } from '../support/writing.ts'

/** What a person takes to find and press something, and to fill a field. */
const SECONDS = { press: 3, field: 10 }

/** How long a person waits for what her press does before she presses again. */
export const EFFECT_MS = 10_000

/** A hand that presses, fills in and chooses files, and counts it. */
class Hand {
  presses = 0
  fields = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(target: Locator, timeout = 60_000): Promise<void> {
    this.presses += 1
    await target.click({ timeout })
  }

  /** Presses again while the effect is not seen, as one does where a busy site refuses requests. */
  async pressUntil(target: Locator, isDone: () => Promise<void>): Promise<void> {
    await target.waitFor()
    await expect(async () => {
      if (await target.isVisible()) await this.press(target, EFFECT_MS)
      await isDone()
    }).toPass()
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.fields += 1
    await target.fill(text)
  }

  async select(target: Locator, option: string): Promise<void> {
    this.fields += 1
    await target.selectOption(option)
  }

  /** Presses the button and finds the file, which takes as long as a field. */
  async choose(part: Locator, button: string, file: ChosenFile): Promise<void> {
    this.presses += 1
    this.fields += 1
    await chooseFile(this.page, part, file, button)
  }

  get minutes(): number {
    return (this.presses * SECONDS.press + this.fields * SECONDS.field) / 60
  }
}

/** A text in Spanish and in English. */
export type InBoth = readonly [es: string, en: string]

/** The panel's page «Sitio» in one hand. */
export class Owner extends Hand {
  #photos = 0

  async section(name: string): Promise<Locator> {
    const sections = this.page.getByRole('navigation', { name: 'Secciones del sitio' })
    await this.press(sections.getByRole('link', { name }))
    return this.page.getByRole('region', { name, exact: true })
  }

  /** Types into the fields of these names. */
  async fillAll(part: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(texts))
      await this.fill(part.getByRole('textbox', { name, exact: true }), text)
  }

  /** Takes out all entries of a list. */
  async empty(list: Locator): Promise<void> {
    const buttons = list.getByRole('button', { name: /^Quitar: / })
    for (let left = await buttons.count(); left > 0; left -= 1) {
      await this.press(buttons.first())
      await expect(buttons).toHaveCount(left - 1)
    }
  }

  /** Puts an own photo into a place, and says in both languages what is seen on it. */
  async photo(place: Locator, add: string, [es, en]: InBoth): Promise<void> {
    await this.press(place.getByRole('button', { name: add }))
    this.#photos += 1
    const background = { r: 40 * this.#photos, g: 94, b: 102 }
    const buffer = await aPicture({ width: 1600, height: 1200, background })
    const photo = { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer }
    await this.choose(place, 'Subir imagen', photo)
    await expect(place.getByRole('slider').first()).toBeVisible()
    await this.press(place.getByText('Qué se ve · falta'))
    await this.fillAll(place, { 'Qué se ve en Español': es, 'Qué se ve en English': en })
  }

  /** A text of a room in both languages. */
  async say(part: Locator, name: string, [es, en]: InBoth): Promise<void> {
    const text = part.getByRole('region', { name, exact: true })
    await this.fillAll(text, { Español: es })
    await this.translate(part, name, en)
  }

  async translate(part: Locator, name: string, en: string): Promise<void> {
    const text = part.getByRole('region', { name, exact: true })
    await this.press(text.getByText(`${name} en otros idiomas`))
    await this.fillAll(text, { English: en })
  }

  /** Saves a value that only an owner may change. */
  async saveGuarded(part: Locator, name: string): Promise<void> {
    const save = part.getByRole('button', { name: `Guardar cambio: ${name}` })
    await this.pressUntil(save, async () => {
      // The button is away while it is saved, and comes back if the site refuses.
      await expect(part.getByText('Guardando…')).toHaveCount(0)
      await expect(save).toBeHidden({ timeout: 1000 })
    })
  }

  /** Publishes until nothing is left: a change may arrive late where the site is busy. */
  async publish(): Promise<void> {
    const bar = this.page.getByRole('region', { name: 'Cambios por publicar' })
    const dialog = this.page.getByRole('dialog', { name: 'Publicar cambios' })
    await expect(async () => {
      await expect(this.page.getByText(/^(?:Se guarda en un momento|Guardando)…$/)).toHaveCount(0)
      await this.press(bar.getByRole('button', { name: 'Publicar' }))
      await this.press(dialog.getByRole('button', { name: /^Publicar \d+ cambios?$/ }))
      await expect(dialog).toBeHidden({ timeout: 240_000 })
      await expect(bar.getByText('Sin cambios por publicar')).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 500_000 })
  }
}
