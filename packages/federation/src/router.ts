/** What a remote may use of the shell's router: one door, shared as one module (docs/decisions). */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
