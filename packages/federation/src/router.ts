/** The parts of the shell's router that a remote may use, as one shared module (docs/decisions). */
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
