import type { ReactNode } from 'react'

interface WrittenProps {
  children: ReactNode
  className?: string | undefined
  as?: 'span' | 'p' | 'strong' | 'dd' | 'td'
}

/**
 * Money, days and times as `Intl` writes them. The guest's browser may know other rules than the
 * server, a different kind of space for instance; that is no reason to render the page anew.
 */
export function Written({ children, className, as: Tag = 'span' }: WrittenProps) {
  return (
    <Tag className={className} suppressHydrationWarning>
      {children}
    </Tag>
  )
}
