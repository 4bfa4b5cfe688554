/**
 * No folder imports another that imports it back. Tests are left out, each of them starts the whole product, and so is
 * what is imported later, by a function: the pages that a declaration loads.
 */
const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    { name: 'no-cycles-between-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: { ...options, exclude: { dynamic: true, path: '/dist/|\\.test\\.tsx?$|\\.fixtures?\\.tsx?$|/testing/' } },
}
