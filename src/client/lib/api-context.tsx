import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, useContext, type ReactNode } from 'react'
import type { ApiAccess } from './trpc.ts'

const ApiContext = createContext<ApiAccess | undefined>(undefined)

export function ApiProvider({ value, children }: { value: ApiAccess; children: ReactNode }) {
  return (
    <ApiContext value={value}>
      <QueryClientProvider client={value.queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  )
}

/** @throws Error outside an ApiProvider. */
export function useApi(): ApiAccess {
  const value = useContext(ApiContext)
  if (!value) throw new Error('useApi needs an ApiProvider above it.')
  return value
}
