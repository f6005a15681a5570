import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Debian's build without windows: a journey costs a third less CPU than in `chromium`. */
const HEADLESS = 'chromium-headless-shell'

/**
 * Path of a Chromium: `CHROMIUM_PATH`, the system's own, or the one Playwright downloaded.
 * @param headless Whether a build without windows is preferred; Lighthouse needs the whole browser.
 */
export function findChromium({ headless = false } = {}): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const folders = (process.env.PATH ?? '').split(':')
  const names = headless ? [HEADLESS, ...NAMES] : [...NAMES, HEADLESS]
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...installed, chromium.executablePath()].find((path) => path && existsSync(path))
}
