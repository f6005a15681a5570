import { createLazyRoute } from '@tanstack/react-router'
import { BookingWidget } from '#client/features/booking/widget/booking-widget.tsx'
import { Comparison } from '#client/features/comparison/comparison.tsx'

export const Route = createLazyRoute('/booking-comparison')({ component: ComparisonPage })

function ComparisonPage() {
  return <Comparison widget={<BookingWidget />} />
}
