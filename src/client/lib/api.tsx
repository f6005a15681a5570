import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { requiredContext } from './required-context.ts'
import type { ApiAccess } from './trpc.ts'

const [ApiContext, useApi] = requiredContext<ApiAccess>('Api')

export { useApi }

export function ApiProvider({ value, children }: { value: ApiAccess; children: ReactNode }) {
  return (
    <ApiContext value={value}>
      <QueryClientProvider client={value.queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  )
}
