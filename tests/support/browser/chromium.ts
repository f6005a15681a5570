import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium: `CHROMIUM_PATH`, the system's own, or the one Playwright downloaded. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const folders = (process.env.PATH ?? '').split(':')
  const installed = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...installed, chromium.executablePath()].find((path) => path && existsSync(path))
}
