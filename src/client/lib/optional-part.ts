import { lazy, type ComponentType } from 'react'

/** A part of the page that loads when it is first shown; where its chunk cannot be loaded, nothing shows. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
