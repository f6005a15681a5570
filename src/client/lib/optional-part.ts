import { lazy, type ComponentType } from 'react'

/**
 * A part of the page that loads when first shown; nothing is shown if its chunk cannot be loaded.
 */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
