import { useHydrated } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'

/** Mounts its children again after hydration, with what this browser has stored. */
export const BegunInBrowser = ({ children }: { children: ReactNode }) => (
  <Fragment key={String(useHydrated())}>{children}</Fragment>
)
