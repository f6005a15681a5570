import { SimpleGrid } from '@chakra-ui/react'
import { Backups } from '#client/features/admin/backups.tsx'
import { PmsSection } from '#client/features/booking-admin/pms-section.tsx'

/** The backups and the hotel-management section of the panel's front. */
export const Diagnostics = () => (
  <SimpleGrid gap={{ base: '4', md: '6' }}>
    <Backups />
    <PmsSection />
  </SimpleGrid>
)
