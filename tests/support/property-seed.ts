import fc from 'fast-check'

// The same random values in every run, because a randomly found defect would fail an unrelated
// change. `PROPERTY_SEED=$RANDOM npm run test:server` tries others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })
