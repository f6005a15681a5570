/** Where the tested site listens. */
export const PORT = Number(process.env.E2E_PORT ?? 4173)

/** The same site, where visits are measured. */
export const MEASURED_PORT = PORT + 500
