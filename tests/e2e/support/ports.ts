/** Port of the tested site. */
export const PORT = Number(process.env.E2E_PORT ?? 4173)

/** Port of the same site with analytics. */
export const MEASURED_PORT = PORT + 500
