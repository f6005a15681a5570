import { SimpleGrid } from '@chakra-ui/react'
import { Backups } from '#client/features/admin/backups.tsx'
import { PmsSection } from '#client/features/booking-admin/pms/pms-section.tsx'

/** The lower part of the panel's start page: hotel-management section (spec §2) and backups. */
export const Diagnostics = () => (
  <SimpleGrid gap={{ base: '4', md: '6' }}>
    <PmsSection />
    <Backups />
  </SimpleGrid>
)
