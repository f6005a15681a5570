import { useRouterState } from '@tanstack/react-router'

/** The path of the page that is shown, not of one that is still loading. */
export const useShownPath = (): string =>
  useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
