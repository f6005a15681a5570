import { useRouterState } from '@tanstack/react-router'

/** The path of the shown page, not of a page that is still loading. */
export const useShownPath = (): string =>
  useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
