/** No folder imports another that imports it back. Tests are left out: each of them starts the whole product. */
const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    { name: 'no-cycles-between-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: { ...options, exclude: { path: '/dist/|\\.test\\.tsx?$|\\.fixtures?\\.tsx?$|/testing/' } },
}
