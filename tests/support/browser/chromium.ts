import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Debian's build without windows, which uses a third less CPU per journey than `chromium`. */
const HEADLESS = 'chromium-headless-shell'

/**
 * Path of a Chromium: `CHROMIUM_PATH`, the system's own, or the one that Playwright downloaded.
 * @param headless Whether to prefer a build without windows; Lighthouse needs the whole browser.
 */
export function findChromium({ headless = false } = {}): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const folders = (process.env.PATH ?? '').split(':')
  const names = headless ? [HEADLESS, ...NAMES] : [...NAMES, HEADLESS]
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...installed, chromium.executablePath()].find((path) => path && existsSync(path))
}
