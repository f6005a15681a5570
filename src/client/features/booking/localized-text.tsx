import type { ReactNode } from 'react'

interface LocalizedTextProps {
  children: ReactNode
  className?: string | undefined
  as?: 'span' | 'p' | 'strong' | 'dd' | 'td' | 'li' | 's'
}

/**
 * Money, days and times as `Intl` writes them. The guest's browser may know other rules than the
 * server, a different kind of space for instance; that is no reason to render the page again.
 */
export function LocalizedText({ children, className, as: Tag = 'span' }: LocalizedTextProps) {
  return (
    <Tag className={className} suppressHydrationWarning>
      {children}
    </Tag>
  )
}
